import { onPinnedNode } from './pinned-node.mjs'

await onPinnedNode({ development: true })
const { runSections, quickSections, allSections } = await import('./sections.ts')
await runSections(process.argv[2] === 'quick' ? quickSections : allSections)
