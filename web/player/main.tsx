import { createRoot } from 'react-dom/client'
import '../kit/tokens.css'

const place = document.getElementById('root')
if (place) createRoot(place).render(<p>Glasshouse</p>)
