import { onPinnedNode } from './pinned-node.mjs'

await onPinnedNode({ development: false })
const { buildWebIfStale } = await import('./web-build.ts')
const { run } = await import('../server/main.ts')
// At a first start the demonstration's past is written meanwhile.
await run({ webApp: buildWebIfStale({ aside: true }) })
