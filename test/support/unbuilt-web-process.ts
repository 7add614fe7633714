import { StartError } from '../../server/db/start-error.ts'
import { run } from '../../server/main.ts'

// A start whose web app turns out not to build once the house is being opened.
const { promise, reject } = Promise.withResolvers<void>()
setTimeout(() => reject(new StartError('The web app could not be built.')), 200)
await run({ webApp: promise })
