import { Dices } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/states.tsx'
import { RequestError } from '../../lib/api.ts'
import { switchTab } from '../../lib/router.ts'

export function isNoGame(error: unknown): error is RequestError {
  return error instanceof RequestError && error.refusal === 'game_not_found'
}

/** There is no such game, and the way home. The page's route loads the texts `bet`. */
export function NoGame({ title }: { title: string }) {
  const { t } = useTranslation('bet')
  const { t: shell } = useTranslation('shell')
  return (
    <EmptyState
      icon={<Dices />}
      title={title}
      text={t(($) => $.state.missingText)}
      action={{ label: shell(($) => $.home), run: () => void switchTab('/') }}
    />
  )
}
