/**
 * Every shared part with every option, in light and in dark: http://localhost:5173/widgets.html while `npm run dev`
 * runs. It is not an entry of the build, so it is never served to visitors.
 */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../ui/tokens.css'
import '../ui/base.css'
import { WidgetsPage } from './widgets-page.tsx'

const root = document.querySelector('#root')
if (root === null) throw new Error('The page has no #root.')
createRoot(root).render(
  <StrictMode>
    <WidgetsPage />
  </StrictMode>,
)
