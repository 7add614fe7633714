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
  attachment: '有附件',
  download: '下載',
  markAll: '全部標為已讀',
  count_other: '{{count}} 則未讀通知',
  visitor: '登入後可記錄已讀狀態。',
  signIn: '登入',
  failed: '無法載入通知',
  gone: '該通知已不存在，以下是其他通知。',
  empty: { title: '沒有通知', text: '這個分類沒有通知。' },
  more: '查看更早的通知',
  moreFailed: '無法載入更早的通知',
} satisfies Texts<typeof en>
