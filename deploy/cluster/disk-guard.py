#!/usr/bin/python3
# Beside each Patroni, with its variables. Patroni does not look at the disk: a primary whose disk is full takes no more bets and keeps
# the lead. With less than LOW bytes left this program hands the lead over to the synchronous standby, once a second until that works.
# A standby that is promoted on a full disk can't even begin its timeline, and nobody else may take its lead. It is given the room of
# a file that is kept for this beside its data (on the same disk), so that it can, and hands the lead over then.
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


def leads():
    members = json.loads(ask('/cluster'))['members']
    return any(member['name'] == name and member['role'] == 'leader' for member in members)


def keep_reserve():
    with open(reserve, 'wb') as file:
        os.posix_fallocate(file.fileno(), 0, RESERVE)


while True:
    time.sleep(1)
    try:
        free = shutil.disk_usage(data).free
        if free > LOW + RESERVE and not os.path.exists(reserve):
            keep_reserve()
        if free < LOW and leads():
            if free < NOTHING and os.path.exists(reserve):
                os.remove(reserve)
                print('The disk is full: what was kept for this is free now.', flush=True)
            # Only a database that takes bets answers this with 200.
            ask('/primary')
            print('The disk is nearly full:', ask('/switchover', {'leader': name}), flush=True)
    except urllib.error.HTTPError as refused:
        if refused.code != 503:
            print('The lead could not be handed over:', refused.code, refused.read().decode(), flush=True)
    except OSError as error:
        print(error, flush=True)
