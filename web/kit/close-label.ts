import { createContext } from 'react'

/** What the crosses of the app are called: the app says it once, in the language of the moment. */
export const CloseLabel = createContext('')
