import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { vectors } from './vectors.ts'

// npm run vectors: rewrites the published vectors. Only a new version of the format may change them.
for (const [name, content] of Object.entries(vectors())) {
  const path = join(import.meta.dirname, 'vectors', `${name}.json`)
  writeFileSync(path, `${JSON.stringify(content, null, 1)}\n`)
  console.log(path)
}
