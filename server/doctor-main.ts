import { examine } from './doctor.ts'

// npm run doctor: looks at the settings and at everything that they name, changes nothing, and says what is missing, one
// sentence a line. Ends with 1 where something is.
const marks = { ok: 'ok     ', missing: 'MISSING', note: 'note   ' }
for await (const { state, sentence } of examine(process.env)) {
  console.log(`${marks[state]}  ${sentence}`)
  if (state === 'missing') process.exitCode = 1
}
// Connections that a server keeps open for another question keep nobody waiting.
process.exit()
