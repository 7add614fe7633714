import { useQuery } from '@tanstack/react-query'
import type { AnyProof } from '@glasshouse/rules/proof.ts'
import { pageStands } from '../../parts/receipts/page-stands.ts'

/** Checks a proof in this browser once the page stands; a proof that changed is checked again. */
export function useChecked(proof: AnyProof) {
  return useQuery({
    queryKey: ['checked proof', proof],
    queryFn: async () => {
      await pageStands()
      const { check } = await import('./checking.ts')
      return { proof, ...check(proof) }
    },
    staleTime: Infinity,
    gcTime: 60_000,
    // The last result stays, with its proof, until the newer one is checked.
    placeholderData: (before) => before,
    retry: false,
  })
}
