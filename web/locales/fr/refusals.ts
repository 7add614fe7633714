import { fr } from '@glasshouse/contract/languages/fr.ts'

export default fr.refusals
