#!/usr/bin/python3
# Beside each Patroni, with its variables. Patroni does not look at the disk: a primary whose disk is full takes no more bets and keeps
# the lead. With less than LOW bytes left this program hands the lead over to the synchronous standby, once a second until that works.
# A standby that is promoted on a full disk can't even begin its timeline, and nobody else may take its lead. It is given the room of
# a file that is kept for this beside its data (on the same disk), so that it can, and hands the lead over then. Where another one was
# promoted, it can't follow for want of the same room, and the new primary would wait for the old one to be rewound: it is given it, too.
import base64
import json
import os
import shutil
import time
import urllib.error
import urllib.request

LOW = 128 * 1024 * 1024
RESERVE = 64 * 1024 * 1024
# Two segments of the log.
NOTHING = 32 * 1024 * 1024
name = os.environ['PATRONI_NAME']
data = os.environ['PATRONI_POSTGRESQL_DATA_DIR']
reserve = data.rstrip('/') + '.reserve'
login = f"{os.environ['PATRONI_RESTAPI_USERNAME']}:{os.environ['PATRONI_RESTAPI_PASSWORD']}"


def ask(path, body=None):
    request = urllib.request.Request(f'http://127.0.0.1:8008{path}', body and json.dumps(body).encode())
    request.add_header('Authorization', 'Basic ' + base64.b64encode(login.encode()).decode())
    request.add_header('Content-Type', 'application/json')
    with urllib.request.urlopen(request, timeout=20) as answer:
        return answer.read().decode()


def standing():
    """Whether this one leads, and whether another one does whose timeline it has not reached."""
    members = {member['name']: member for member in json.loads(ask('/cluster'))['members']}
    leader = next((member for member in members.values() if member['role'] == 'leader'), None)
    if leader is None or leader['name'] == name:
        return leader is not None, False
    own, newest = members.get(name, {}).get('timeline'), leader.get('timeline')
    return False, newest is not None and own != newest


def keep_reserve():
    with open(reserve, 'wb') as file:
        os.posix_fallocate(file.fileno(), 0, RESERVE)


while True:
    time.sleep(1)
    try:
        free = shutil.disk_usage(data).free
        if free > LOW + RESERVE and not os.path.exists(reserve):
            keep_reserve()
        leads, is_behind = standing() if free < LOW else (False, False)
        if (leads or is_behind) and free < NOTHING and os.path.exists(reserve):
            os.remove(reserve)
            print('The disk is full: what was kept for this is free now.', flush=True)
        if leads:
            # Only a database that takes bets answers this with 200.
            ask('/primary')
            print('The disk is nearly full:', ask('/switchover', {'leader': name}), flush=True)
    except urllib.error.HTTPError as refused:
        if refused.code != 503:
            print('The lead could not be handed over:', refused.code, refused.read().decode(), flush=True)
    except OSError as error:
        print(error, flush=True)
