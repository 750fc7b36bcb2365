import * as fc from 'fast-check';

/** Text that tries to break out of its surroundings. */
export const hostileText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.constantFrom(
        ...[
          `'`,
          '"',
          '`',
          '\\',
          '*/',
          '/*',
          '//',
          '$\u007bprocess.exit()}',
          '</script>',
          '<!--',
          '\u2028',
          '\u2029',
        ],
        ...['\n', '\r', '\u0000', '\u202e', '\ufeff', '\ud83d', "');", '],', '$&', "$'", '\\u0027', "\\'"],
      ),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));
