import type en from '../en/feedback.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '意见反馈',
  views: { write: '写反馈', own: '我的反馈' },
  about: '反馈类型',
  types: {
    suggestion: '功能建议',
    problem: '遇到问题',
    complaint: '投诉',
    account: '账号问题',
    other: '其他',
  },
  content: '反馈内容',
  contentHint: '至少 5 个字符',
  counter: '已输入 {{written}} 个字符，最多 {{longest}} 个',
  contact: '联系方式（选填）',
  contactHint: '手机号或邮箱。您也可以随时在这里查看回复。',
  picture: '图片（选填）',
  nextPicture: '图片 {{number}}（选填）',
  pictureOf: '图片 {{number}}',
  send: '提交反馈',
  sent: '反馈已提交，感谢您',
  promise: '我们将在 24 小时内回复。',
  due: '我们将于 {{moment}} 前回复',
  late: '原定 {{moment}} 前回复，现已超时，我们正在加紧处理。',
  answered: '官方回复',
  answers: '回复',
  closed: {
    noted: '我们已记录您的反馈，感谢您。',
    duplicate: '与您的另一条反馈内容相同，我们将在那一条中回复。',
    done: '此反馈已结束。如仍有疑问，请再次反馈。',
  },
  reach: '联系方式：{{contact}}',
  failed: '反馈记录加载失败',
  more: '查看更早的反馈',
  moreFailed: '更早的反馈加载失败',
  empty: {
    title: '您还没有提交过反馈',
    text: '您的反馈和我们的回复都会显示在这里。',
    write: '去写反馈',
  },
  visitor: {
    title: '欢迎提出宝贵意见',
    text: '登录后提交，方便我们回复您。',
  },
} satisfies Texts<typeof en>
