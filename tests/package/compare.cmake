# Runs PROGRAM and compares what it prints with EXPECTED.
execute_process(COMMAND ${PROGRAM} OUTPUT_VARIABLE found RESULT_VARIABLE result)
file(READ ${EXPECTED} expected)
if(NOT result EQUAL 0 OR NOT found STREQUAL expected)
  message(FATAL_ERROR "${PROGRAM} ended with ${result} and printed:\n${found}")
endif()
