import { describe } from 'vitest'

describe.todo('games, their plays, results and history, to visitors and players')
