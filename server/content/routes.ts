import * as calls from '@glasshouse/contract/content.ts'
import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { gameCategory, gameList } from '@glasshouse/contract/games.ts'
import type { Language } from '@glasshouse/contract/languages.ts'
import { type Caller, route, type Route } from '../http/route.ts'
import { shownBanners } from './banners.ts'
import { listFeedbacks } from './feedbacks.ts'
import { markAllNoticesRead, markNoticeRead } from './mark-notices-read.ts'
import { listNews, newsArticle, newsLines } from './news.ts'
import { noticeAttachment } from './notice-attachment.ts'
import { countUnread, listNotices } from './notices.ts'
import { listOffers } from './offers.ts'
import type { ContentParts } from './parts.ts'
import { richText } from './rich-texts.ts'
import { sendFeedback } from './send-feedback.ts'
import { sendSupportMessage } from './send-support-message.ts'
import { readConversation } from './support.ts'
import { supportOverview } from './support-overview.ts'

/** How many notices and news the home page shows. */
const homeNotices = 5
const homeNews = 5

/** The games as the home page shows them. */
export type HomeGames = (language: Language) => Promise<{
  categories: CallAnswer<typeof gameCategory>
  games: CallAnswer<typeof gameList>
}>

export function contentRoutes(parts: ContentParts & { homeGames: HomeGames }): Route[] {
  const { database, storage, timeZone, homeGames } = parts
  const db = database.read
  const playerOf = async ({ tokenHash }: Caller) => (tokenHash ? await parts.playerOf(tokenHash) : undefined)
  return [
    route(calls.banners, async (_input, { language }) => shownBanners(db, language)),
    route(calls.notices, async (input, caller) =>
      listNotices(db, await playerOf(caller), input, caller.language),
    ),
    route(calls.noticeAttachment, async ({ id }, caller) =>
      noticeAttachment({ db, storage }, await playerOf(caller), id),
    ),
    route(calls.unreadNoticeCount, async (_input, caller) => ({
      count: await countUnread(db, await playerOf(caller)),
    })),
    route(calls.markNoticeRead, async ({ notice_id }, { playerId }) =>
      markNoticeRead(database, playerId, notice_id),
    ),
    route(calls.markAllNoticesRead, async (_input, { playerId }) => markAllNoticesRead(database, playerId)),
    route(calls.newsIndex, async (input, { language }) => listNews(db, input, language)),
    route(calls.newsLatest, async (input, { language }) => newsLines(db, input, language)),
    route(calls.newsDetail, async ({ id }, { language }) => newsArticle(db, id, language)),
    route(calls.offers, async (_input, { language }) => listOffers(db, language)),
    route(calls.richTextOf, async ({ id }, { language }) => richText(db, id, language)),
    route(calls.home, async (_input, caller) => {
      const { language } = caller
      const playerId = await playerOf(caller)
      const [banners, notices, { categories, games }, news] = await Promise.all([
        shownBanners(db, language),
        listNotices(db, playerId, { type: 'all', page: 1, limit: homeNotices }, language),
        homeGames(language),
        newsLines(db, { limit: homeNews }, language),
      ])
      return { banners, notices: notices.list, categories, games, news, unread: notices.unread }
    }),
    route(calls.sendFeedback, async (input, caller) => sendFeedback(parts, input, caller)),
    route(calls.feedbacks, async (input, { playerId }) => listFeedbacks(db, playerId, input)),
    route(calls.supportOverview, async (_input, caller) =>
      supportOverview(db, await playerOf(caller), timeZone),
    ),
    route(calls.supportMessages, async (input, { playerId }) =>
      readConversation(database, playerId, input, timeZone),
    ),
    route(calls.sendSupportMessage, async (input, caller) => sendSupportMessage(parts, input, caller)),
  ]
}
