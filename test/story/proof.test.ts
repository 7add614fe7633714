import { describe } from 'vitest'

describe.todo('the proof of a round, reckoned again by its player')
