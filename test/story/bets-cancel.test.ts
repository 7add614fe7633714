import { describe } from 'vitest'

describe.todo('cancelling a bet')
