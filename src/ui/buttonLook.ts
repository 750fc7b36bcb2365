import styles from './Button.module.css';

/** Class of a link that stands where buttons do: it leads to another page, and looks like what stands beside it. */
export const buttonLook = styles['button'] ?? '';
