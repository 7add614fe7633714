import { officePlayer, officePlayers } from '@glasshouse/contract/operator/players.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown, Pause, Scale, ShieldBan, Snowflake, Sun } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { callKey } from '../../lib/queries.ts'
import { Menu, MenuItem } from '../parts/controls/menu.tsx'
import { useOffice } from '../parts/page/office.tsx'
import { AdjustDialog } from './adjust-dialog.tsx'
import { FreezeDialog } from './freeze-dialog.tsx'
import type { PlayerAnswer } from './player-page.tsx'
import { ProtectDialog } from './protect-dialog.tsx'

/** The acts on a player's account, each with its reason. */
export function PlayerActs({ answer: { player, limits } }: { answer: PlayerAnswer }) {
  const { t } = useTranslation('console-players')
  const { may } = useOffice()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<'adjust' | 'freeze' | 'time_out' | 'exclusion' | null>(null)
  const isFrozen = limits.restriction?.kind === 'frozen'
  const close = () => setAsked(null)
  const done = () => {
    close()
    void queries.invalidateQueries({ queryKey: callKey(officePlayer) })
    void queries.invalidateQueries({ queryKey: callKey(officePlayers) })
  }
  const canFreeze = may('players.freeze')
  const canProtect = may('players.protect')
  const canAdjust = may('players.adjust')
  if (!canFreeze && !canProtect && !canAdjust) return null
  return (
    <>
      <Menu
        trigger={
          <Button variant="outline" size="small">
            {t(($) => $.acts.title)}
            <ChevronDown className="size-4" />
          </Button>
        }
      >
        {canProtect && (
          <>
            <MenuItem icon={<Pause />} onClick={() => setAsked('time_out')}>
              {t(($) => $.acts.timeOut)}
            </MenuItem>
            <MenuItem icon={<ShieldBan />} onClick={() => setAsked('exclusion')}>
              {t(($) => $.acts.exclude)}
            </MenuItem>
          </>
        )}
        {canAdjust && (
          <MenuItem icon={<Scale />} onClick={() => setAsked('adjust')}>
            {t(($) => $.acts.adjust)}
          </MenuItem>
        )}
        {canFreeze && (
          <MenuItem
            danger={!isFrozen}
            icon={isFrozen ? <Sun /> : <Snowflake />}
            onClick={() => setAsked('freeze')}
          >
            {isFrozen ? t(($) => $.acts.release) : t(($) => $.acts.freeze)}
          </MenuItem>
        )}
      </Menu>
      {asked === 'adjust' && <AdjustDialog player={player} onClose={close} />}
      {asked === 'freeze' && (
        <FreezeDialog player={player} isFrozen={isFrozen} onClose={close} onDone={done} />
      )}
      {(asked === 'time_out' || asked === 'exclusion') && (
        <ProtectDialog kind={asked} player={player} onClose={close} onDone={done} />
      )}
    </>
  )
}
