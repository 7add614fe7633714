import { resolve } from 'node:path'
import { onPinnedNode } from './pinned-node.mjs'

// node run/script.mjs server/some-main.ts: installs if needed, then runs the script on the pinned Node. Scripts that run a house
// need no packages for development.
await onPinnedNode({ development: /^(run|bench)\//.test(process.argv[2]) })
process.argv.splice(1, 1)
await import(resolve(process.argv[1]))
