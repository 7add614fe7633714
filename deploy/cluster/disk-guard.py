#!/usr/bin/python3
# Beside each Patroni, with its variables. Patroni does not look at the disk: a primary whose disk is full takes no more bets and keeps
# the lead. With less than LOW bytes left this program hands the lead over to the synchronous standby, once a second until that works.
import base64
import json
import os
import shutil
import time
import urllib.error
import urllib.request

LOW = 128 * 1024 * 1024
name = os.environ['PATRONI_NAME']
data = os.environ['PATRONI_POSTGRESQL_DATA_DIR']
login = f"{os.environ['PATRONI_RESTAPI_USERNAME']}:{os.environ['PATRONI_RESTAPI_PASSWORD']}"


def ask(path, body=None):
    request = urllib.request.Request(f'http://127.0.0.1:8008{path}', body and json.dumps(body).encode())
    request.add_header('Authorization', 'Basic ' + base64.b64encode(login.encode()).decode())
    request.add_header('Content-Type', 'application/json')
    with urllib.request.urlopen(request, timeout=20) as answer:
        return answer.read().decode()


while True:
    time.sleep(1)
    try:
        if shutil.disk_usage(data).free < LOW:
            # Only a primary answers this with 200.
            ask('/primary')
            print('The disk is nearly full:', ask('/switchover', {'leader': name}), flush=True)
    except urllib.error.HTTPError as refused:
        if refused.code != 503:
            print('The lead could not be handed over:', refused.code, refused.read().decode(), flush=True)
    except OSError as error:
        print(error, flush=True)
