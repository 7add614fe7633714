import { describe } from 'vitest'

describe.todo('placing bets: what is taken, and each refusal')
