/** What opens an overlay when pressed: server-rendered buttons need no island of their own. */
export const TRIGGER = '[data-open]'

/** Remembers the last such press of a page that does not listen yet; startOverlayTriggers answers it. */
export const earlyPressScript = `addEventListener('click',function(e){var r=document.documentElement.dataset,b=e.target.closest&&e.target.closest('${TRIGGER}');if(b&&r.listens===undefined)r.pressed=b.dataset.open+' '+(b.dataset.tab||'login')})`
