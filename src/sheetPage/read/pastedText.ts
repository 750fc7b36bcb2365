/** A text that is too long for the text box: it is read like a file. */
export class PastedText extends File {
  constructor(text: string) {
    // A byte order mark, so that the encoding is not guessed.
    super(['\ufeff', text], 'pasted.txt');
  }
}
