import { describe } from 'vitest'

describe.todo('bet records and bet detail')
