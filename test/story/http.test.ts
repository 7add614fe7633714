import { describe } from 'vitest'

describe.todo('the protocol: envelopes, headers, the document')
