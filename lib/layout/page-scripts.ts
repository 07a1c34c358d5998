import { CONSENT_COOKIE, POLICY_VERSION } from '../analytics/consent.ts'
import { SESSION_HINT_COOKIE } from '../auth/cookies.ts'
import type { SiteInfo } from '../settings/setting-schemas.ts'

export const THEME_KEY = 'uti-theme'

/** Buttons that open an overlay. They are rendered on the server and are no client components. */
export const TRIGGER = '[data-open]'

/** Forms that are submitted by code of the store. */
const SCRIPTED = 'form:not([action],[method=dialog])'

/**
 * Presses to record. Actions of the browser itself, such as a form with an action or a popover, are
 * excluded.
 */
const RECORDED = `button[type=button]:not([popovertarget]),${SCRIPTED} [type=submit],${TRIGGER}`

/** Applies the stored theme before the first paint, to avoid a flash of the other theme. */
export const themeScript = `try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`

/**
 * Sets the consent choice on the document before the first paint, to avoid a flash of the banner.
 */
export const consentScript = `try{var k=/(?:^|;\\s*)${CONSENT_COOKIE}=${POLICY_VERSION}\\.(sim|nao)\\./.exec(document.cookie);document.documentElement.dataset.consent=k?k[1]:'perguntar'}catch(e){}`

/**
 * Records buttons pressed before or during hydration, in order, and marks each until its press is
 * handled. Prevents the default submission of forms that the store submits, so that typed values
 * remain.
 */
export const earlyPressScript = `window.utiPendingClicks=[];addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('${RECORDED}');if(!b||utiPendingClicks.includes(b))return;if(!b.ariaBusy){b.dataset.pressed='';b.ariaBusy='true'}utiPendingClicks.push(b)},true);addEventListener('submit',function(e){if(e.target.matches('${SCRIPTED}'))e.preventDefault()},true)`

/**
 * Records fields that the visitor changes before hydration, which may reset them to their initial
 * values. Values that the browser restores on a reload are not recorded: they have no user
 * activation.
 */
export const earlyFieldsScript = `window.utiEarlyFields=new Map;addEventListener('input',function(e){var f=e.target,a=navigator.userActivation;if(window.utiEarlyFields&&e.isTrusted&&!(a&&!a.hasBeenActive)&&f.matches('input:not([type=file]),select:not([multiple]),textarea'))utiEarlyFields.set(f,/^(checkbox|radio)$/.test(f.type)?f.checked:f.value)},true)`

/** Marks the document as loaded, for styles of the utility `hide-until-load`. */
export const loadedScript =
  "addEventListener('load',function(){document.documentElement.dataset.loaded=''})"

/** Hides content for guests before the first paint if a session may exist. */
export const sessionHintScript = `if(document.cookie.includes('${SESSION_HINT_COOKIE}='))document.documentElement.dataset.sessionHint=''`

/** All inline scripts of the store. The content security policy allows only these texts. */
export const PAGE_SCRIPTS: readonly string[] = [
  themeScript,
  consentScript,
  earlyPressScript,
  earlyFieldsScript,
  loadedScript,
  sessionHintScript,
]

type Font = SiteInfo['selectedFont']

const FACES: Record<Font, string> = {
  Inter: 'var(--font-inter)',
  Sora: 'var(--font-sora)',
  System: 'system-ui',
}

/** Returns the inline style sheet that sets the font of a page. */
export const fontStyle = (font: Font): string => `:root{--font-text:${FACES[font]}}`

/** All inline style sheets of the store. */
export const PAGE_STYLES: readonly string[] = (Object.keys(FACES) as Font[]).map(fontStyle)
