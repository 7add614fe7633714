import { onPinnedNode } from './pinned-node.mjs'

await onPinnedNode({ development: false })
const { buildWebIfStale } = await import('./web-build.ts')
const { run } = await import('../server/main.ts')
await run({ webApp: buildWebIfStale() })
