import { createContext } from 'react'

/** The name of the app's crosses: the app says it once, in the language of the moment. */
export const CloseLabel = createContext('')
