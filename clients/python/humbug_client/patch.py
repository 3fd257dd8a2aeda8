"""The changes of a view: JSON Patches (RFC 6902) with the operations `add`, `remove` and `replace`."""

from __future__ import annotations

import copy
from typing import Any

from .model import Json


def patched(view: Json, event: Json) -> Json:
    """The view after an event of a stream, which is either a view or a patch. The view before stays as it was."""
    if "patch" not in event:
        return event
    if event["base"] != view.get("seq"):
        raise ConnectionError(f"changes of view {event['base']} after view {view.get('seq')}")
    changed = copy.deepcopy(view)
    for operation in event["patch"]:
        _apply(changed, operation)
    return changed | {"seq": event["seq"], "told": event["told"]}


def _apply(document: Any, operation: Json) -> None:
    *parents, last = [part.replace("~1", "/").replace("~0", "~") for part in operation["path"].split("/")[1:]]
    for part in parents:
        document = document[int(part) if isinstance(document, list) else part]
    key = int(last) if isinstance(document, list) else last
    if operation["op"] == "remove":
        del document[key]
    elif operation["op"] == "add" and isinstance(document, list):
        document.insert(key, operation["value"])
    else:
        document[key] = operation["value"]
