import { currentLanguage } from './languages.ts'

/** The space between one sentence and the next: Chinese has none. */
export const sentenceGap = () => (currentLanguage().startsWith('zh') ? '' : ' ')
