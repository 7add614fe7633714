import type en from '../en/identity.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '身分驗證',
  failed: '無法載入身分驗證',
  visitor: { title: '請先登入', text: '登入後可查看身分驗證。' },
  states: {
    none: {
      title: '尚未驗證',
      text: '首次真錢提領前驗證一次即可，保障您的資金安全。',
    },
    pending: { title: '證件審核中', text: '工作人員正在審核，不必在此等候。' },
    verified: { title: '身分已驗證', text: '無需其他操作。' },
    rejected: { title: '請重新提交證件', text: '上次提交的證件未通過審核。' },
  },
  reasons: {
    papers_unreadable: '照片不夠清晰。',
    papers_expired: '證件已過有效期。',
    name_differs: '姓名與證件不一致。',
    birthday_differs: '出生日期與證件不一致。',
    excluded: '此人正處於自我禁止投注期。',
    other: '其他原因。',
  },
  name: '真實姓名',
  nameHint: '須與證件相同',
  document: '證件類型',
  documents: { passport: '護照', id_card: '身分證', driving_licence: '駕照' },
  sides: { photo: '照片頁', front: '正面', back: '背面' },
  submitted: '提交時間',
  decided: '審核時間',
  send: '提交審核',
  sent: '已提交審核',
  privacy: '僅身分審核人員可查看，位置資訊會被清除。',
} satisfies Texts<typeof en>
