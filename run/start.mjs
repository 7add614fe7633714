import { onPinnedNode } from './pinned-node.mjs'

await onPinnedNode()
const { buildWebIfStale } = await import('./web-build.ts')
buildWebIfStale()
const { run } = await import('../server/main.ts')
await run()
