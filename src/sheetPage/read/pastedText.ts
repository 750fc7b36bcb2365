/** A text that is too long for the text box: it is read like a file. */
export class PastedText extends File {
  constructor(text: string) {
    // With the mark it is a text in any case, and its encoding is not guessed.
    super(['\ufeff', text], 'pasted.txt');
  }
}
