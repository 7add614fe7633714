import type en from '../en/wallet.ts'
import type { Texts } from '../texts.ts'

export default {
  visitor: { text: '登入後可查看資金和明細。' },
  guest: {
    title: '訪客沒有餘額',
    text: '登入或註冊後即可持有資金、查看每一筆明細。',
  },
  tooYoung: '須年滿 18 歲才能進行資金操作。',
  owed: '因賽果更正，尚有 {{amount}} 未扣回，將從後續派彩中抵扣。',
  restricted: { withdraw: '提領', record: '查看交易明細' },
  copyOf: '複製{{name}}',
  copied: '已複製',
  copyFailed: '瀏覽器封鎖了複製功能',
  sending: {
    now: '提交中…',
    lost: '沒有收到回應，正在重試，不會重複提交。',
    unknown: '{{about}}（{{time}} 提交）：仍未收到回應，可能成功，也可能沒有。請再次查詢，不會重複提交。',
    stale: '{{about}}（{{time}} 提交）：沒有收到回應，且已超過可查詢的時間。請核對是否成功。',
    askAgain: '再次查詢',
    lookUp: '查看',
    startOver: '重新開始',
    question: {
      title: '不再等待回應？',
      text: '{{about}}：請先核對是否成功。重新提交可能會重複操作。',
      yes: '我已核對',
      no: '繼續等待',
    },
  },
  outcome: {
    completed: '儲值 {{amount}} 已入帳',
    cancelled: '儲值 {{amount}} 已取消，原因見訂單',
    sent_back: '儲值 {{amount}} 已退回，原因見訂單',
    approved: '提領 {{amount}} 已通過審核',
    paid: '提領 {{amount}} 已撥款',
    rejected: '提領 {{amount}} 遭拒絕，金額已退回餘額',
  },
  file: {
    failed: '無法載入檔案，點一下重試。',
    open: '儲存 PDF',
  },
} satisfies Texts<typeof en>
