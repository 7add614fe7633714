import type en from '../en/feedback.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '意见反馈',
  views: { write: '提交反馈', own: '我的反馈' },
  about: '反馈类型',
  types: {
    suggestion: '建议',
    problem: '问题',
    complaint: '投诉',
    account: '账号',
    other: '其他',
  },
  content: '反馈内容',
  contentHint: '至少 5 个字',
  counter: '已输入 {{written}} 字，最多 {{longest}} 字',
  contact: '联系方式（选填）',
  contactHint: '手机号或邮箱，我们的回复也会显示在这里。',
  picture: '图片（选填）',
  nextPicture: '图片 {{number}}（选填）',
  pictureOf: '图片 {{number}}',
  send: '提交',
  sent: '已收到您的反馈，谢谢',
  promise: '我们将在 24 小时内回复。',
  due: '{{moment}} 前回复',
  late: '应于 {{moment}} 前回复，我们已超时，正在处理。',
  answered: '我们的回复',
  answers: '回复',
  closed: {
    noted: '已记录，谢谢。',
    duplicate: '与您的另一条反馈重复，我们会在那里回复。',
    done: '已关闭。如仍需帮助，请再次反馈。',
  },
  reach: '联系方式：{{contact}}',
  failed: '反馈加载失败',
  more: '查看更早的反馈',
  moreFailed: '更早的反馈加载失败',
  empty: {
    title: '暂无反馈',
    text: '您的反馈和我们的回复会显示在这里。',
    write: '提交反馈',
  },
  visitor: {
    title: '告诉我们哪里可以做得更好',
    text: '登录后我们才能回复您。',
  },
} satisfies Texts<typeof en>
