import * as calls from '@glasshouse/contract/operator/support.ts'
import type { Database } from '../db/database.ts'
import { route, type Route } from '../http/route.ts'
import {
  answerConversation,
  closeConversation,
  releaseConversation,
  takeConversation,
} from './conversation-acts.ts'
import { listConversations } from './conversations.ts'
import { answerFeedback, closeFeedback, reopenFeedback } from './feedback-acts.ts'
import { listOfficeFeedbacks, readOfficeFeedback } from './feedbacks.ts'
import { readOfficeConversation } from './read-conversation.ts'

/** The players' messages to the back office, and its answers. */
export function supportRoutes(database: Database): Route[] {
  const { read } = database
  return [
    route(calls.officeFeedbacks, (input) => listOfficeFeedbacks(read, input)),
    route(calls.officeFeedback, ({ id }, caller) => readOfficeFeedback(read, id, caller)),
    route(calls.answerFeedback, (input, caller) => answerFeedback(database, input, caller)),
    route(calls.closeFeedback, (input, caller) => closeFeedback(database, input, caller)),
    route(calls.reopenFeedback, (input, caller) => reopenFeedback(database, input, caller)),
    route(calls.officeConversations, (input, caller) => listConversations(read, input, caller)),
    route(calls.officeConversation, (input, caller) => readOfficeConversation(database, input, caller)),
    route(calls.answerConversation, (input, caller) => answerConversation(database, input, caller)),
    route(calls.takeConversation, (input, caller) => takeConversation(database, input, caller)),
    route(calls.releaseConversation, (input, caller) => releaseConversation(database, input, caller)),
    route(calls.closeConversation, (input, caller) => closeConversation(database, input, caller)),
  ]
}
