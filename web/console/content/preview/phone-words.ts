import type { Language } from '@glasshouse/contract/languages.ts'
import { useQuery } from '@tanstack/react-query'
import type discount from '../../../locales/en/discount.ts'
import type news from '../../../locales/en/news.ts'
import type notice from '../../../locales/en/notice.ts'
import type { Texts } from '../../../locales/texts.ts'

export type PhoneWords = {
  notice: Texts<typeof notice>
  news: Texts<typeof news>
  discount: Texts<typeof discount>
}

/** The app's own words around a publication, in each language that it speaks. */
const packs = import.meta.glob<object>('../../../locales/*/{notice,news,discount}.ts', { import: 'default' })

/** The words that a phone of this language shows around the text; undefined until they are here. */
export function usePhoneWords(language: Language): PhoneWords | undefined {
  const { data } = useQuery({
    queryKey: ['phone words', language],
    queryFn: async () => {
      const load = async (page: keyof PhoneWords) =>
        await packs[`../../../locales/${language}/${page}.ts`]?.()
      const [notices, articles, offers] = await Promise.all([load('notice'), load('news'), load('discount')])
      return { notice: notices, news: articles, discount: offers } as PhoneWords
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}
