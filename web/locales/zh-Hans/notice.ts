import type en from '../en/notice.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '消息通知',
  tabs: {
    label: '通知分类',
    all: '全部',
    system: '系统',
    activity: '活动',
    announcement: '公告',
  },
  unread: '未读',
  pinned: '置顶',
  important: '重要',
  attachment: '有附件',
  download: '下载',
  markAll: '全部标为已读',
  count_other: '{{count}} 条未读通知',
  visitor: '登录后可记录已读状态。',
  signIn: '登录',
  failed: '通知加载失败',
  gone: '该通知已不存在，以下是其他通知。',
  empty: { title: '暂无通知', text: '该分类下没有通知。' },
  more: '查看更早的通知',
  moreFailed: '更早的通知加载失败',
} satisfies Texts<typeof en>
