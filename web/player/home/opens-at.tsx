import { useTranslation } from 'react-i18next'
import { timeOfDay } from '../../parts/times/times.ts'

/** When a game opens that is out of its hours. */
export default function OpensAt({ at }: { at: number }) {
  const { t, i18n } = useTranslation('home')
  return t(($) => $.opensAt, { time: timeOfDay(at, i18n.language) })
}
