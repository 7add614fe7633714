import { Hourglass, type LucideIcon, ShieldBan } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { useSheet } from '../../kit/use-sheet.ts'
import { Titled } from '../../parts/page/titled.tsx'
import { type Restriction, useStanding } from '../../parts/restriction/restriction.ts'

const BreakSheet = lazy(() => import('./break-sheet.tsx'))
const ExclusionSheet = lazy(() => import('./exclusion-sheet.tsx'))

/** The two ways to stop for a while: what runs already can only be made longer. */
export function BreaksSection({ restriction: told }: { restriction: Restriction | null }) {
  const { t } = useTranslation('safer-play')
  const restriction = useStanding(told)
  const takesBreak = useSheet()
  const excludes = useSheet()
  const isExcluded = restriction?.kind === 'exclusion'
  if (isExcluded && restriction.until === null) return null
  return (
    <Titled
      title={t(($) => $.breaks.title)}
      titleClassName="px-1 pt-4 text-base font-bold"
      className="space-y-3"
    >
      {!isExcluded && (
        <WayToStop
          icon={Hourglass}
          title={t(($) => $.break.title)}
          text={t(($) => $.break.text)}
          action={restriction?.kind === 'time_out' ? t(($) => $.break.longer) : t(($) => $.break.action)}
          onPress={() => takesBreak.show()}
        />
      )}
      <WayToStop
        icon={ShieldBan}
        title={t(($) => $.exclusion.title)}
        text={t(($) => $.exclusion.text)}
        action={isExcluded ? t(($) => $.exclusion.longer) : t(($) => $.exclusion.action)}
        onPress={() => excludes.show()}
      />
      <Suspense>
        {takesBreak.isNeeded && <BreakSheet {...takesBreak.props} restriction={restriction} />}
        {excludes.isNeeded && <ExclusionSheet {...excludes.props} restriction={restriction} />}
      </Suspense>
    </Titled>
  )
}

type WayToStopProps = {
  icon: LucideIcon
  title: string
  text: string
  action: string
  onPress: () => void
}

function WayToStop({ icon: Icon, title, text, action, onPress }: WayToStopProps) {
  return (
    <Card className="p-4">
      <h3 className="flex items-center gap-2.5 font-bold">
        <Icon aria-hidden className="size-5 text-action" strokeWidth={1.75} /> {title}
      </h3>
      <p className="mt-1 text-sm text-ink-soft">{text}</p>
      <Button variant="outline" className="mt-3 w-full" onClick={onPress}>
        {action}
      </Button>
    </Card>
  )
}
