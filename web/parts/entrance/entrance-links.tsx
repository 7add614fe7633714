import { classNames } from '../../kit/class-names.ts'
import { loginPath } from '../../lib/api.ts'
import { Link } from '../../lib/link.tsx'

const button =
  'grid min-h-touch flex-[1_0_auto] place-items-center rounded-xl px-3 text-center font-semibold transition-colors duration-150'

type EntranceLinksProps = { signIn: string; register: string; className: string }

/** The two ways in, side by side: for who has an account, and for who has none. */
export function EntranceLinks({ signIn, register, className }: EntranceLinksProps) {
  return (
    <div className={classNames('flex flex-wrap gap-2.5', className)}>
      <Link to={loginPath} className={`${button} bg-track hover:brightness-110`}>
        {signIn}
      </Link>
      <Link
        to="/pages/register/register"
        className={`${button} bg-action text-on-action hover:bg-action-hover`}
      >
        {register}
      </Link>
    </div>
  )
}
