import { checkIn } from '@glasshouse/contract/membership.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toastSuccess } from '../../kit/toast.tsx'
import { request } from '../../lib/api.ts'
import { keepScore, pointsMoved } from './use-vip.ts'

/** The day's check-in: what it gave is seen at once, wherever points are shown. */
export function useCheckIn() {
  const { t } = useTranslation('vip')
  return useMutation({
    mutationFn: () => request(checkIn, {}),
    onSuccess: ({ points, score, streak }) => {
      keepScore(score)
      pointsMoved((known) => ({
        ...known,
        score,
        checkin: { ...known.checkin, done_today: true, streak, points_today: points },
      }))
      toastSuccess(t(($) => $.checkIn.gained, { count: points }))
    },
    // Perhaps it was done on another device, or a break has begun.
    onError: () => pointsMoved(),
  })
}
