import type en from '../en/identity.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '身份验证',
  failed: '身份验证加载失败',
  visitor: { title: '请先登录', text: '登录后可查看身份验证。' },
  states: {
    none: {
      title: '尚未验证',
      text: '首次真钱提现前验证一次即可，保障您的资金安全。',
    },
    pending: { title: '证件审核中', text: '工作人员正在审核，无需在此等候。' },
    verified: { title: '身份已验证', text: '无需其他操作。' },
    rejected: { title: '请重新提交证件', text: '上次提交的证件未通过审核。' },
  },
  reasons: {
    papers_unreadable: '照片不够清晰。',
    papers_expired: '证件已过有效期。',
    name_differs: '姓名与证件不一致。',
    birthday_differs: '出生日期与证件不一致。',
    excluded: '此人正处于自我禁止投注期。',
    other: '其他原因。',
  },
  name: '真实姓名',
  nameHint: '与证件保持一致',
  document: '证件类型',
  documents: { passport: '护照', id_card: '身份证', driving_licence: '驾驶证' },
  sides: { photo: '照片页', front: '正面', back: '反面' },
  submitted: '提交时间',
  decided: '审核时间',
  send: '提交审核',
  sent: '已提交审核',
  privacy: '仅身份审核人员可查看，位置信息会被清除。',
} satisfies Texts<typeof en>
