import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** React and nothing else: the least that any page of ours could take. */
function Page() {
  const [presses, setPresses] = useState(0)
  const press = () => setPresses(presses + 1)
  return createElement('main', null, createElement('button', { onClick: press }, `Pressed ${presses} times`))
}

createRoot(document.getElementById('root')).render(createElement(Page))
