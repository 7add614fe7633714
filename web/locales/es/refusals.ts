import { es } from '@glasshouse/contract/languages/es.ts'

export default es.refusals
