import type en from '../en/notice.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '訊息通知',
  tabs: {
    label: '通知分類',
    all: '全部',
    system: '系統',
    activity: '活動',
    announcement: '公告',
  },
  unread: '未讀',
  pinned: '置頂',
  important: '重要',
  attachment: '含附件',
  download: '下載',
  markAll: '全部標為已讀',
  count_other: '{{count}} 則未讀通知',
  visitor: '登入後可記錄已讀狀態。',
  signIn: '去登入',
  failed: '通知載入失敗',
  gone: '您要查看的通知已不存在，以下是其他通知。',
  empty: { title: '尚無內容', text: '該分類下還沒有通知。' },
  more: '查看更早的通知',
  moreFailed: '更早的通知載入失敗',
} satisfies Texts<typeof en>
