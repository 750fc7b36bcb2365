// Submits the sign-out form of signInPages.ts. A file of its own, since the page's policy forbids scripts inside it.
document.querySelector('form').submit();
