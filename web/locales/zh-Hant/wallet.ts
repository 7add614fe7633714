import type en from '../en/wallet.ts'
import type { Texts } from '../texts.ts'

export default {
  visitor: { text: '資金與明細保存在您的帳號中。' },
  guest: {
    title: '遊客沒有資金帳戶',
    text: '請登入或註冊帳號，資金與每一筆明細都會妥善保存。',
  },
  tooYoung: '年滿 18 歲方可進行資金操作。',
  barred: { withdraw: '提款', record: '查看資金明細' },
  copyOf: '複製{{name}}',
  copied: '已複製',
  copyFailed: '瀏覽器不允許複製',
  sending: {
    now: '正在提交…',
    lost: '未收到答覆，正以同一編號再次查詢，絕不會重複操作。',
    unknown:
      '{{about}}（{{time}} 提交）：仍未收到答覆，可能已成功，也可能未成功。請再次查詢，絕不會重複操作。',
    stale: '{{about}}（{{time}} 提交）：一直未收到答覆，且已超過可查詢的時間。請先核對是否已成功。',
    askAgain: '再次查詢',
    lookUp: '去核對',
    startAnew: '重新開始',
    question: {
      title: '不再等待答覆？',
      text: '{{about}}：請先核對是否已成功。重新提交可能造成重複操作。',
      yes: '我已核對',
      no: '繼續等待',
    },
  },
  outcome: {
    completed: '儲值 {{amount}} 已入帳',
    cancelled: '儲值 {{amount}} 已取消，原因見訂單',
    sent_back: '儲值 {{amount}} 已退回，原因見訂單',
    approved: '提款 {{amount}} 審核通過',
    paid: '提款 {{amount}} 已付款',
    rejected: '提款 {{amount}} 被駁回，金額已退回餘額',
  },
  file: {
    failed: '檔案載入失敗，點一下重試。',
    open: '儲存 PDF',
  },
} satisfies Texts<typeof en>
