import json
# rows with noRows and not empty stay as they are
